-- The figures of each student in each currency, right at this moment: kept ones, and those of students with an enrolment that changed
-- or with a due date that has passed added up from their enrolments.
create view control_usuario as
  with cambiados as materialized (
    select m.id_usuario from matricula_cambiada c join matricula m on m.id_matricula = c.id_matricula
    union select s.id_usuario from matricula_cambiada c join matricula_saldo s on s.id_matricula = c.id_matricula)
  select k.id_usuario, k.id_moneda, k.monto, k.descuento, k.pagado, k.en_revision, k.saldo, k.hasta_30, k.hasta_60, k.hasta_90, k.mas_90,
    k.vencido, coalesce(greatest((select hoy()) - k.vence, 0), 0) as dias_vencido
  from usuario_saldo k where k.id_usuario not in (select id_usuario from cambiados)
  union all
  select s.id_usuario, s.id_moneda, sum(s.monto), sum(s.descuento), sum(s.pagado), sum(s.en_revision), sum(s.saldo),
    sum(s.hasta_30), sum(s.hasta_60), sum(s.hasta_90), sum(s.mas_90), sum(s.vencido), max(s.dias_vencido)
  from control_matricula s where s.id_usuario = any (array(select id_usuario from cambiados)) group by s.id_usuario, s.id_moneda;
