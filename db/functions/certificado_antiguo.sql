-- The number of a paper as people type it: without case, accents, spaces or signs.
create function numero_llano(text) returns text immutable parallel safe strict language sql
  return regexp_replace(plano($1), '[^a-z0-9]', '', 'g');

call vigilar('certificado_antiguo', 'id_certificado_antiguo');
