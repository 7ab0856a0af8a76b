-- The series that numbers a document: that of the cashier's point, where it has one of the kind in use; else the one without a point.
create function serie_en_uso(la_clase text, lo_que_modifica text, cajero bigint) returns bigint stable language sql
  return (select s.id_comprobante_serie from comprobante_serie s
    where s.estado = 'ACTIVO' and s.clase = la_clase and s.modifica is not distinct from lo_que_modifica
      and (s.id_local is null or s.id_local = (select c.id_local from local_cajero c where c.id_usuario = cajero))
    order by s.id_local nulls last limit 1);

-- Premises of a point as a document names its issuer: they take the place of the main ones.
create function local_emisor(id bigint) returns jsonb stable language sql
  return (select jsonb_build_object('anexo', codigo, 'direccion', direccion, 'ubigeo', ubigeo, 'distrito', distrito, 'provincia', provincia,
    'departamento', departamento) from local where id_local = id);

call vigilar('local', 'id_local');

call poner_auditoria('local_cajero', 'id_usuario');
