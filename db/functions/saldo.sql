create function saldo_de_cuentas() returns trigger language plpgsql as $$
begin
  insert into matricula_saldo_cambio (id_matricula) select distinct id_matricula from cuentas;
  return null;
end $$;

create function saldo_de_aplicadas() returns trigger language plpgsql as $$
begin
  insert into matricula_saldo_cambio (id_matricula)
  select distinct c.id_matricula from aplicadas a join cuenta c on c.id_cuenta = a.id_cuenta;
  return null;
end $$;

create function saldo_de_ingreso() returns trigger language plpgsql as $$
begin
  insert into matricula_saldo_cambio (id_matricula)
  select distinct c.id_matricula from cuenta_ingreso a join cuenta c on c.id_cuenta = a.id_cuenta
  where a.id_ingreso = new.id_ingreso and a.estado = 'VIGENTE';
  return null;
end $$;

create function saldo_de_matricula() returns trigger language plpgsql as $$
begin
  insert into matricula_saldo_cambio (id_matricula) values (new.id_matricula);
  return null;
end $$;

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

create trigger matricula_saldo after update of estado, id_grupo on matricula for each row
  when ((old.estado, old.id_grupo) is distinct from (new.estado, new.id_grupo)) execute function saldo_de_matricula();

create trigger cuenta_saldo_alta after insert on cuenta referencing new table as cuentas
  for each statement execute function saldo_de_cuentas();

create trigger cuenta_saldo_baja after delete on cuenta referencing old table as cuentas
  for each statement execute function saldo_de_cuentas();

create trigger cuenta_saldo_cambio after update on cuenta referencing new table as cuentas
  for each statement execute function saldo_de_cuentas();

create trigger ingreso_saldo after update of estado, con_tarjeta on ingreso for each row
  when (en_revision(old.estado, old.con_tarjeta) <> en_revision(new.estado, new.con_tarjeta)) execute function saldo_de_ingreso();

create trigger cuenta_ingreso_saldo_alta after insert on cuenta_ingreso referencing new table as aplicadas
  for each statement execute function saldo_de_aplicadas();

create trigger cuenta_ingreso_saldo_baja after delete on cuenta_ingreso referencing old table as aplicadas
  for each statement execute function saldo_de_aplicadas();

create trigger cuenta_ingreso_saldo_cambio after update on cuenta_ingreso referencing new table as aplicadas
  for each statement execute function saldo_de_aplicadas();

create trigger matricula_saldo_alta after insert on matricula_saldo referencing new table as tocadas
  for each statement execute function sumar_usuario_saldo();

create trigger matricula_saldo_baja after delete on matricula_saldo referencing old table as tocadas
  for each statement execute function sumar_usuario_saldo();

create trigger matricula_saldo_renovar after update on matricula_saldo referencing new table as tocadas
  for each statement execute function sumar_usuario_saldo();
