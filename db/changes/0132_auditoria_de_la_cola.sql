-- The one row of the queue was made before its table was audited: its audit begins with it as it was made.
insert into auditoria (actor, direccion, operacion, accion, entidad, id_entidad, despues)
select actor(), null, '', 'INSERT', 'comprobante_cola', id_comprobante_cola, to_jsonb(q) - array['fallas', 'hasta']
from comprobante_cola q
where not exists (select from auditoria a where a.entidad = 'comprobante_cola');
