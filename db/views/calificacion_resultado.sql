-- The result of the grades of each enrolment: exact, rounded once, half up. There is a final when no weighted grade is missing.
create view calificacion_resultado as
  select m.id_matricula, m.id_grupo, r.faltan, r.nota_final, r.nota_final >= e.nota_aprobatoria as aprobado
  from matricula m
  join grupo_esquema_vigente e on e.id_grupo = m.id_grupo
  cross join lateral (
    select (count(*) filter (where k.peso > 0 and n.nota is null))::int as faltan,
      case when bool_and(n.nota is not null or k.peso = 0)
        then round(sum(coalesce(n.nota, 0) * k.peso) * 0.01, e.decimales) end as nota_final
    from jsonb_to_recordset(e.componentes) as k (nombre text, peso numeric)
    left join calificacion n on n.id_matricula = m.id_matricula and n.componente = k.nombre) r;
