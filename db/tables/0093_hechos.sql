-- Acts that change no row, kept in the audit: exports, refusals and failed sign-ins. One for each user, operation and minute.
create unique index auditoria_hecho on auditoria (id_entidad, accion, operacion, actor, (date_trunc('minute', instante at time zone 'UTC')))
  where accion in ('EXPORTACION', 'RECHAZO', 'INGRESO_FALLIDO');
