-- Coming of age: a link waits for the leave of its student, who keeps it or ends it (decision 240).
alter table vinculo add column mantenido timestamptz,
  add column terminado_por bigint constraint vinculo_terminado_por references usuario;
create index vinculo_terminado_por on vinculo (terminado_por) where terminado_por is not null;
