-- A taxpayer's number: eleven digits, a known beginning, and the check digit of modulo 11 (`isRuc`).
create function ruc_valido(ruc text) returns boolean immutable parallel safe language sql
  return case when ruc ~ '^(10|15|16|17|20)[0-9]{9}$' then
    (select (11 - sum(substr(ruc, n::int, 1)::int * peso) % 11) % 10
      from unnest('{5,4,3,2,7,6,5,4,3,2}'::int[]) with ordinality as u (peso, n)) = right(ruc, 1)::int
    else false end;

-- A company is no person: its RUC begins with 20.
create function es_empresa(tipo_documento text, documento text) returns boolean immutable parallel safe language sql
  return tipo_documento = 'RUC' and documento like '20%';

-- The companies that pay or paid for a person.
create function empresas_de(persona bigint) returns bigint[] stable language sql as $$
  select array(select x.id_empresa from empresa_matricula x join matricula m on m.id_matricula = x.id_matricula where m.id_usuario = persona
    union select p.id_empresa from ingreso i join pago p on p.id_pago = i.id_pago where i.id_usuario = persona)
$$;

call vigilar('empresa', 'id_empresa');

call vigilar('empresa_matricula', 'id_matricula');
