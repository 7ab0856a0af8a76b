-- The charge that an application of a payment pays, as a document names it, with the document on credit that the application settles, and the one
-- that bills the charge now. A view, so that a statement for one payment keeps its plan.
create view aplicacion_descrita as
  select ci.id_cuenta_ingreso, ci.id_ingreso, ci.estado, ci.id_comprobante, c.id_comprobante as facturada, c.concepto, k.nombre as curso, c.concepto || ' · ' || k.nombre as descripcion, c.id_tarifario_concepto::text as codigo,
    t.afectacion, ci.monto
  from cuenta_ingreso ci join cuenta c on c.id_cuenta = ci.id_cuenta
  left join tarifario_concepto t on t.id_tarifario_concepto = c.id_tarifario_concepto
  join matricula m on m.id_matricula = c.id_matricula join grupo g on g.id_grupo = m.id_grupo join curso k on k.id_curso = g.id_curso;
