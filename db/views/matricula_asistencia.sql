-- The attendance of each enrolment, of the classes that count. A justified absence counts neither for nor against.
create view matricula_asistencia as
  select m.id_matricula, m.id_usuario, m.id_grupo, a.clases, a.presentes, a.tardes, a.faltas, a.justificadas,
    round(100.0 * (a.presentes + a.tardes) / nullif(a.presentes + a.tardes + a.faltas, 0), 2) as porcentaje,
    coalesce(a.faltas >= (select faltas_de_alerta()), false) as alerta
  from matricula m cross join lateral asistencia_de(m.id_matricula) a;
