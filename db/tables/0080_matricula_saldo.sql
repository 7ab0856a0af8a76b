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
  -- Of the balance, by days overdue on `dia`.
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

-- Enrolments whose row is to be computed again. A write only adds rows here, so that two writes never wait for each other.
create table matricula_saldo_cambio (
  id_matricula_saldo_cambio bigint generated always as identity primary key,
  id_matricula bigint not null
);

create function saldo_de_cuentas() returns trigger language plpgsql as $$
begin
  insert into matricula_saldo_cambio (id_matricula) select distinct id_matricula from cuentas;
  return null;
end $$;
create trigger cuenta_saldo_alta after insert on cuenta referencing new table as cuentas
  for each statement execute function saldo_de_cuentas();
create trigger cuenta_saldo_cambio after update on cuenta referencing new table as cuentas
  for each statement execute function saldo_de_cuentas();
create trigger cuenta_saldo_baja after delete on cuenta referencing old table as cuentas
  for each statement execute function saldo_de_cuentas();

create function saldo_de_aplicadas() returns trigger language plpgsql as $$
begin
  insert into matricula_saldo_cambio (id_matricula)
  select distinct c.id_matricula from aplicadas a join cuenta c on c.id_cuenta = a.id_cuenta;
  return null;
end $$;
create trigger cuenta_ingreso_saldo_alta after insert on cuenta_ingreso referencing new table as aplicadas
  for each statement execute function saldo_de_aplicadas();
create trigger cuenta_ingreso_saldo_cambio after update on cuenta_ingreso referencing new table as aplicadas
  for each statement execute function saldo_de_aplicadas();
create trigger cuenta_ingreso_saldo_baja after delete on cuenta_ingreso referencing old table as aplicadas
  for each statement execute function saldo_de_aplicadas();

create function en_revision(estado text) returns boolean immutable parallel safe language sql
  return estado in ('REPORTADO', 'PENDIENTE', 'EN_PROCESO');
create function saldo_de_ingreso() returns trigger language plpgsql as $$
begin
  insert into matricula_saldo_cambio (id_matricula)
  select distinct c.id_matricula from cuenta_ingreso a join cuenta c on c.id_cuenta = a.id_cuenta
  where a.id_ingreso = new.id_ingreso and a.estado = 'VIGENTE';
  return null;
end $$;
create trigger ingreso_saldo after update of estado on ingreso for each row
  when (en_revision(old.estado) <> en_revision(new.estado)) execute function saldo_de_ingreso();

create function saldo_de_matricula() returns trigger language plpgsql as $$
begin
  insert into matricula_saldo_cambio (id_matricula) values (new.id_matricula);
  return null;
end $$;
create trigger matricula_saldo after update of estado, id_grupo on matricula for each row
  when ((old.estado, old.id_grupo) is distinct from (new.estado, new.id_grupo)) execute function saldo_de_matricula();

-- Those of today are computed by the server once it runs.
insert into matricula_saldo_cambio (id_matricula) select distinct id_matricula from cuenta;
