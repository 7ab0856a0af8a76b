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

-- Adds up again the students of the rows that a statement wrote.
create function sumar_usuario_saldo() returns trigger language plpgsql as $$
declare
  alumnos bigint[] := array(select distinct id_usuario from tocadas);
begin
  delete from usuario_saldo where id_usuario = any (alumnos);
  insert into usuario_saldo
  select id_usuario, id_moneda, sum(monto), sum(descuento), sum(pagado), sum(en_revision), sum(saldo), sum(hasta_30), sum(hasta_60),
    sum(hasta_90), sum(mas_90), sum(vencido), min(vence)
  from matricula_saldo where id_usuario = any (alumnos) group by id_usuario, id_moneda;
  return null;
end $$;
create trigger matricula_saldo_alta after insert on matricula_saldo referencing new table as tocadas
  for each statement execute function sumar_usuario_saldo();
create trigger matricula_saldo_renovar after update on matricula_saldo referencing new table as tocadas
  for each statement execute function sumar_usuario_saldo();
create trigger matricula_saldo_baja after delete on matricula_saldo referencing old table as tocadas
  for each statement execute function sumar_usuario_saldo();

insert into usuario_saldo
select id_usuario, id_moneda, sum(monto), sum(descuento), sum(pagado), sum(en_revision), sum(saldo), sum(hasta_30), sum(hasta_60),
  sum(hasta_90), sum(mas_90), sum(vencido), min(vence)
from matricula_saldo group by id_usuario, id_moneda;
