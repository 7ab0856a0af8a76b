-- Policy of refunds of each course for a withdrawal: its own policy, else the institution's, else none.
create view curso_devolucion as
  select c.id_curso, coalesce(c.devolucion_dias, p.dias) as dias, coalesce(c.devolucion_porcentaje, p.porcentaje) as porcentaje
  from curso c
  left join (
    select parametro_de('matricula.devolucionDias')::int as dias, parametro_de('matricula.devolucionPorcentaje')::numeric(5, 2) as porcentaje
    where parametro_de('matricula.devuelve') = 'true') p on true;
