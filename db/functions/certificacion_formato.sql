create trigger certificacion_imagen_solo_se_agrega before update or delete or truncate on certificacion_imagen
  for each statement execute function solo_se_agrega();

call vigilar('certificacion_formato', 'id_certificacion_formato');
