-- The attendance of each enrolment, of the classes that count. A justified absence counts neither for nor against. Joined from the left,
-- so that the ids of a page and their count do not add it up.
create view matricula_asistencia as
  select m.id_matricula, m.id_usuario, m.id_grupo, m.codigo, m.estado, m.fecha, m.busqueda, m.orden_nombre,
    a.clases, a.presentes, a.tardes, a.faltas, a.justificadas,
    round(100.0 * (a.presentes + a.tardes) / nullif(a.presentes + a.tardes + a.faltas, 0), 2) as porcentaje,
    coalesce(a.faltas >= (select faltas_de_alerta()), false) as alerta
  from matricula m left join lateral asistencia_de(m.id_matricula) a on true;
