-- Bodies that are bound when the function is made: they find `plano` and each other in any schema, and in a restore without a search path.
create or replace function numeros_de(referencia text, descripcion text) returns text[] immutable parallel safe language sql
begin atomic
  select array(select distinct right(n, 6) from (
    select operacion_llana(referencia) as n
    union all select ltrim(m[1], '0') from regexp_matches(concat_ws(' ', referencia, descripcion), '(\d{4,})', 'g') m
    where length(ltrim(m[1], '0')) >= 4) d where n is not null);
end;

create or replace function palabras_de(texto text) returns text[] immutable parallel safe language sql
begin atomic
  select array(select distinct p from regexp_split_to_table(plano(texto), '[^a-z]+') p where length(p) >= 3);
end;
