-- The notes of a rejected document have nothing to lower.
create function comprobante_rechazar_notas() returns trigger language plpgsql as $$
begin
  update comprobante set estado = 'RECHAZADO', codigo = 'SIN_ORIGEN'
  where id_origen = new.id_comprobante and estado in ('PENDIENTE', 'EXCEPCION');
  return null;
end $$;

create trigger comprobante_rechazar_notas after update of estado on comprobante for each row
  when (new.estado = 'RECHAZADO' and old.estado <> 'RECHAZADO' and new.id_origen is null) execute function comprobante_rechazar_notas();
