call vigilar('importacion', 'id_importacion');

-- A charge that came from another system and was due before the cut-over date is history: it gives no late fee. As texts: no day is before
-- the empty one, which stands for none.
create function cuenta_de_antes(cuenta bigint, vence date) returns boolean stable language sql
  return to_char(vence, 'YYYY-MM-DD') < parametro_de('importacion.corte')
    and exists (select from origen o where o.tabla = 'cuenta' and o.id = cuenta);

-- People by a key of another system: their own, or that of an enrolment; also by the number of an old certificate.
create function usuarios_de_antes(clave text) returns bigint[] stable language sql return array(
  select o.id from origen o where lower(o.clave) = lower(btrim($1)) and o.tabla = 'usuario'
  union select m.id_usuario from origen o join matricula m on m.id_matricula = o.id where lower(o.clave) = lower(btrim($1)) and o.tabla = 'matricula'
  union select a.id_usuario from certificado_antiguo a where numero_llano(a.numero) = numero_llano($1));
