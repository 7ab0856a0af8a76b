-- The figures of each enrolment in each currency, right at this moment: kept rows, and for enrolments with changed charges or an ended
-- day the sum of their charges. The outer joins cost nothing to a statement that reads none of their columns.
create view control_matricula as
  with cambiadas as materialized (select id_matricula from matricula_cambiada)
  select s.id_matricula, s.id_moneda, s.id_usuario, s.id_grupo, g.id_periodo, g.id_curso, c.id_area,
    s.estado, m.codigo, m.fecha, m.busqueda, m.orden_nombre,
    s.monto, s.descuento, s.pagado, s.en_revision, s.saldo, s.hasta_30, s.hasta_60, s.hasta_90, s.mas_90, s.vencido,
    coalesce(greatest((select hoy()) - s.vence, 0), 0) as dias_vencido
  from (
    select k.id_matricula, k.id_moneda, k.id_usuario, k.id_grupo, k.estado, k.monto, k.descuento, k.pagado, k.en_revision, k.saldo,
      k.hasta_30, k.hasta_60, k.hasta_90, k.mas_90, k.vencido, k.vence
    from matricula_saldo k where k.id_matricula not in (select id_matricula from cambiadas)
    union all
    select v.id_matricula, v.id_moneda, v.id_usuario, v.id_grupo, v.estado, v.monto, v.descuento, v.pagado, v.en_revision, v.saldo,
      v.hasta_30, v.hasta_60, v.hasta_90, v.mas_90, v.hasta_30 + v.hasta_60 + v.hasta_90 + v.mas_90, v.vence
    from matricula_saldo_vivo v where v.id_matricula = any (array(select id_matricula from cambiadas))
  ) s
  left join matricula m on m.id_matricula = s.id_matricula
  left join grupo g on g.id_grupo = s.id_grupo
  left join curso c on c.id_curso = g.id_curso;
