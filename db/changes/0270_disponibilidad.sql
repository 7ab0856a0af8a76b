-- Without a synchronous standby a second failure would lose what was acknowledged: the school chooses to refuse changes meanwhile (decision 235).
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('disponibilidad.soloLectura', '', 'LOGICO', 'No aceptar cambios mientras falte la réplica síncrona', true);
