-- The result of the grades of each enrolment: exact, rounded once, half up. There is a final when no weighted grade is missing,
-- unless none was presented, or one was not and the scheme then gives no final: not presented, not passed.
create view calificacion_resultado as
  select m.id_matricula, m.id_grupo, r.faltan, f.nota_final,
    case when r.faltan = 0 then coalesce(f.nota_final >= e.nota_aprobatoria, false) end as aprobado
  from matricula m
  join grupo_esquema_vigente e on e.id_grupo = m.id_grupo
  cross join lateral (
    select (count(*) filter (where n.nota is null and not coalesce(n.no_presentado, false)))::int as faltan,
      count(*) filter (where n.no_presentado) as ausentes, count(*) as todas,
      round(sum(coalesce(n.nota, e.nota_minima) * k.peso) * 0.01, e.decimales) as media
    from jsonb_to_recordset(e.componentes) as k (nombre text, peso numeric)
    left join calificacion n on n.id_matricula = m.id_matricula and n.componente = k.nombre
    where k.peso > 0) r
  cross join lateral (
    select case when r.faltan = 0 and r.ausentes < r.todas and (r.ausentes = 0 or e.no_presentado = 'MINIMA') then r.media end
      as nota_final) f;
