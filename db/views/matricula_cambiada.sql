-- Enrolments with kept figures that are out of date: a charge changed, or a due date passed.
create view matricula_cambiada as
  select id_matricula from matricula_saldo_cambio
  union select id_matricula from matricula_saldo where cambia <= (select hoy())
  union select id_matricula from matricula_saldo where dia > (select hoy());
