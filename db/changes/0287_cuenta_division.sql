-- A charge with a debt that two payers share: the debt stays one (decision 223). A payer is an adult by their link, or the student (null). The first
-- pays a percentage of what is owed, or an amount; the second what is left of it.
create table cuenta_division (
  id_cuenta  bigint primary key constraint cuenta_division_cuenta references cuenta on delete cascade,
  id_primero bigint constraint cuenta_division_primero references vinculo,
  id_segundo bigint constraint cuenta_division_segundo references vinculo,
  modo       text not null constraint cuenta_division_modo check (modo in ('PORCENTAJE', 'MONTO')),
  valor      numeric(10, 2) not null constraint cuenta_division_valor check (valor > 0 and (modo = 'MONTO' or valor < 100)),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint cuenta_division_dos check (id_primero is distinct from id_segundo)
);
create index cuenta_division_primero on cuenta_division (id_primero) where id_primero is not null;
create index cuenta_division_segundo on cuenta_division (id_segundo) where id_segundo is not null;

-- The payer, of two, of a payment: it counts for their part of the charges that are shared. Null where it was not said.
alter table ingreso
  add column id_pagante bigint constraint ingreso_pagante references vinculo,
  add column pagante_alumno boolean not null default false,
  add constraint ingreso_un_pagante check (not pagante_alumno or id_pagante is null);
create index ingreso_pagante on ingreso (id_pagante) where id_pagante is not null;
