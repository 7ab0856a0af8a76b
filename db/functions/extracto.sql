-- The operation number in one form for all sources: its digits, without leading zeros.
create function operacion_llana(text) returns text immutable parallel safe language sql
  return nullif(ltrim(regexp_replace($1, '\D', '', 'g'), '0'), '');

-- Bodies that are bound when the function is made: they find `plano` and each other in any schema, and in a restore without a search path.
create function numeros_de(referencia text, descripcion text) returns text[] immutable parallel safe language sql
begin atomic
  select array(select distinct right(n, 6) from (
    select operacion_llana(referencia) as n
    union all select ltrim(m[1], '0') from regexp_matches(concat_ws(' ', referencia, descripcion), '(\d{4,})', 'g') m
    where length(ltrim(m[1], '0')) >= 4) d where n is not null);
end;

-- Key that tells apart movements of one day and amount: the operation number or, where the bank gives none, its description.
create function llave_de(referencia text, descripcion text) returns text immutable parallel safe language sql
  return coalesce(nullif(ltrim(regexp_replace(plano(referencia), '[^a-z0-9]', '', 'g'), '0'), ''), plano(descripcion), '');

-- The words of a text that could be a person's name. Functions are schema-qualified: a restore has no search path.
create function palabras_de(texto text) returns text[] immutable parallel safe language sql
begin atomic
  select array(select distinct p from regexp_split_to_table(plano(texto), '[^a-z]+') p where length(p) >= 3);
end;

-- The catalogue's bank for the label of an account or a payment; null when there is none.
create function banco_de(etiqueta text) returns text stable language sql
  return (select t.codigo from tipo t, unnest(array[plano(t.codigo), plano(t.nombre)]) n
    where t.categoria = 'BANCO' and starts_with(plano(etiqueta) || ' ', n || ' ') order by length(n) desc limit 1);

-- An annulled payment releases its bank movement: the money is still in the bank and belongs to a payment to be found.
create function ingreso_soltar_linea() returns trigger language plpgsql as $$
begin
  update extracto_linea set estado = 'PENDIENTE', id_ingreso = null where id_ingreso = new.id_ingreso;
  return null;
end $$;

create trigger ingreso_soltar_linea after update of estado on ingreso for each row
  when (old.estado in ('CONFIRMADO', 'DEVUELTO') and new.estado not in ('CONFIRMADO', 'DEVUELTO'))
  execute function ingreso_soltar_linea();


call vigilar('extracto', 'id_extracto');

call vigilar('extracto_linea', 'id_extracto_linea', 'llave', 'operacion', 'numeros', 'palabras', 'busqueda');
