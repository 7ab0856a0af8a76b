-- Writing several grades and issuing several certificates are runs too.
alter table corrida drop constraint corrida_accion_check;
alter table corrida add constraint corrida_accion_check
  check (accion in ('MATRICULAR', 'CONFIRMAR', 'SUSPENDER', 'RETIRAR', 'ACTIVAR', 'TRASLADAR', 'ELIMINAR', 'ACCESO', 'CALIFICAR',
    'CERTIFICAR'));

-- A cell of a sheet of grades: what it held before, and its version after.
create table corrida_nota (
  id_corrida      bigint not null references corrida on delete cascade,
  id_calificacion bigint not null references calificacion,
  nota            numeric(6, 2),
  no_presentado   boolean not null,
  version_despues int not null,
  deshecha        timestamptz,
  primary key (id_corrida, id_calificacion)
);
create index corrida_nota_calificacion on corrida_nota (id_calificacion);

create table corrida_certificado (
  id_corrida      bigint not null references corrida on delete cascade,
  id_certificado  bigint not null references certificado,
  version_despues int not null,
  deshecha        timestamptz,
  primary key (id_corrida, id_certificado)
);
create index corrida_certificado_certificado on corrida_certificado (id_certificado);

-- Whether any row of a run can still be undone.
create function corrida_por_deshacer(corrida bigint) returns boolean stable language sql
  return exists (select from corrida_fila f where f.id_corrida = corrida and f.deshecha is null)
    or exists (select from corrida_nota n where n.id_corrida = corrida and n.deshecha is null)
    or exists (select from corrida_certificado c where c.id_corrida = corrida and c.deshecha is null);
