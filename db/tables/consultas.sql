-- The figures of each enrolment in each currency, so that lists of balances do not read its charges. A row is right from `dia`
-- until the day before `cambia`, unless its enrolment is in matricula_saldo_cambio: then it is computed when it is read. Amounts are
-- numeric as sums are, so that both parts of the view control_matricula have the same types and its kept part is read as a table.
create table matricula_saldo (
  id_matricula bigint not null,
  id_moneda    bigint not null references moneda,
  id_usuario   bigint not null,
  id_grupo     bigint not null,
  estado       text not null,
  monto        numeric not null,
  descuento    numeric not null,
  pagado       numeric not null,
  en_revision  numeric not null,
  saldo        numeric not null,
  -- The parts of the balance by days overdue on `dia`.
  hasta_30     numeric not null,
  hasta_60     numeric not null,
  hasta_90     numeric not null,
  mas_90       numeric not null,
  vencido      numeric not null generated always as (hasta_30 + hasta_60 + hasta_90 + mas_90) stored,
  -- Due date of the oldest charge that ages.
  vence        date,
  dia          date not null,
  -- The day on which a charge reaches another age.
  cambia       date not null,
  primary key (id_matricula, id_moneda)
);
create index matricula_saldo_usuario on matricula_saldo (id_usuario);
create index matricula_saldo_grupo on matricula_saldo (id_grupo);
create index matricula_saldo_cambia on matricula_saldo (cambia);
create index matricula_saldo_dia on matricula_saldo (dia);

-- Enrolments with a row to be computed again. A write only adds rows here, so that two writes never wait for each other.
create table matricula_saldo_cambio (
  id_matricula_saldo_cambio bigint generated always as identity primary key,
  id_matricula bigint not null
);

-- The figures of each student in each currency: the sums of matricula_saldo, so that the list of every student adds up a third of
-- the rows. Written by triggers of that table, which one server at a time writes.
create table usuario_saldo (
  id_usuario   bigint not null,
  id_moneda    bigint not null references moneda,
  monto        numeric not null,
  descuento    numeric not null,
  pagado       numeric not null,
  en_revision  numeric not null,
  saldo        numeric not null,
  hasta_30     numeric not null,
  hasta_60     numeric not null,
  hasta_90     numeric not null,
  mas_90       numeric not null,
  vencido      numeric not null,
  vence        date,
  primary key (id_usuario, id_moneda)
);
