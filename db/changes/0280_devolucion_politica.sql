-- Policy of refunds of a course for a withdrawal (decision 237): all until some days before the start, then a part. Both or neither; without
-- them the institution's are in force.
alter table curso
  add column devolucion_dias int check (devolucion_dias between 0 and 365),
  add column devolucion_porcentaje numeric(5, 2) check (devolucion_porcentaje between 0 and 100),
  add constraint curso_devolucion check ((devolucion_dias is null) = (devolucion_porcentaje is null));

-- The same as it was when the person enrolled, and what a withdrawal gave back of it.
alter table matricula
  add column devolucion_dias int,
  add column devolucion_porcentaje numeric(5, 2),
  add column retirada timestamptz,
  add column retiro_porcentaje numeric(5, 2),
  add constraint matricula_devolucion check ((devolucion_dias is null) = (devolucion_porcentaje is null)),
  add constraint matricula_retirada check (retirada is null or estado = 'RETIRADA'),
  add constraint matricula_retiro check (retiro_porcentaje is null or retirada is not null);

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('matricula.devuelve', '', 'LOGICO', 'Política de devoluciones a quien se retira', true),
  ('matricula.devolucionDias', '', 'NUMERO', 'Días antes del inicio hasta los que se devuelve todo', true),
  ('matricula.devolucionPorcentaje', '', 'NUMERO', 'Porcentaje que se devuelve después', true);
