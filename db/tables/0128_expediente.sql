-- A person's file (decision 117): who may export it and who may erase it, at first those who set the program up.
update perfil set authorities = authorities || '{per_expediente_exportar,per_expediente_suprimir}'
  where 'per_configuracion' = any (authorities);
