-- Enrolments whose kept figures are not right at this moment: their charges changed, or their day has come.
create view matricula_cambiada as
  select id_matricula from matricula_saldo_cambio
  union select id_matricula from matricula_saldo where cambia <= (select hoy())
  union select id_matricula from matricula_saldo where dia > (select hoy());
