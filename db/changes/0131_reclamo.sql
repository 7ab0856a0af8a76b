-- A consumer is answered by mail or at an address; a sheet that is none is closed with a reason (decision 180).
alter table reclamo
  alter column correo drop not null,
  alter column direccion drop not null,
  add constraint reclamo_donde check (correo is not null or direccion is not null),
  drop constraint reclamo_estado_check,
  add constraint reclamo_estado_check check (estado in ('REGISTRADO', 'RESPONDIDO', 'NO_PROCEDE')),
  drop constraint reclamo_respondido,
  add constraint reclamo_respondido check (case when estado in ('RESPONDIDO', 'NO_PROCEDE')
    then respuesta is not null and fecha_respuesta is not null and usuario_respuesta is not null
    else respuesta is null and fecha_respuesta is null and usuario_respuesta is null end);
