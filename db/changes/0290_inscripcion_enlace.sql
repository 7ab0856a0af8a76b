-- Links mailed for an enrolment of the public door, one for each reader: that of an adult ends with their link to the student (decision 259).
create table inscripcion_enlace (
  -- SHA-256 of the code: the code itself is not kept.
  huella         text primary key constraint inscripcion_enlace_huella check (huella ~ '^[0-9a-f]{64}$'),
  id_inscripcion bigint not null references inscripcion on delete cascade,
  -- Null for a reader who is written to as themself.
  id_vinculo     bigint references vinculo
);
create index inscripcion_enlace_inscripcion on inscripcion_enlace (id_inscripcion);
create index inscripcion_enlace_vinculo on inscripcion_enlace (id_vinculo);

insert into inscripcion_enlace (huella, id_inscripcion, id_vinculo)
select i.enlace, i.id_inscripcion, (select max(v.id_vinculo) from vinculo v where v.id_alumno = m.id_usuario and v.id_usuario = i.id_pagador)
from inscripcion i left join matricula m on m.id_matricula = i.id_matricula where i.enlace is not null;

alter table inscripcion drop column enlace;
