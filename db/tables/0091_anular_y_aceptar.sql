-- To annul or forgive a charge, and to accept the cash of a day, are authorities of their own; profiles keep what they could do.
update perfil set authorities = authorities || '{per_cuenta_anular}' where 'per_cuenta_gestionar' = any (authorities);
update perfil set authorities = authorities || '{per_cierre_aceptar}' where 'per_ingreso_confirmar' = any (authorities);
-- A new installation keeps apart who confirms payments for the office and who takes a debt away or accepts the cash.
update perfil set authorities = array_remove(array_remove(authorities, 'per_cuenta_anular'), 'per_cierre_aceptar')
  where nombre = 'Gestor académico' and not exists (select from usuario);
