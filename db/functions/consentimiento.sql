-- A changed setting is a new text; the same one set again is the text that it was.
create function consentimiento_numerar() returns trigger language plpgsql as $$
declare
  ultimo consentimiento_texto := (select t from consentimiento_texto t order by t.numero desc limit 1);
begin
  if coalesce(new.valor, '') <> '' and new.valor is distinct from ultimo.texto then
    insert into consentimiento_texto (numero, texto) values (coalesce(ultimo.numero, 0) + 1, new.valor);
  end if;
  return null;
end $$;

-- The text in force; none where the setting is empty.
create function consentimiento_vigente() returns int stable language sql
  return (select max(t.numero) from consentimiento_texto t where parametro_de('datos.consentimiento') <> '');

-- Whether the consent of a person to the text in force is missing: their own or, while they are a minor, that of an adult.
create function falta_consentimiento(persona bigint) returns boolean stable language plpgsql as $$
begin
  return consentimiento_vigente() is not null and not exists (select from consentimiento c
    where c.id_usuario = persona and c.numero = consentimiento_vigente() and (c.id_firmante is null or es_menor(persona)));
end $$;

-- The minors that an adult may sign the text in force for, unless an adult has.
create function por_firmar(adulto bigint) returns table (id_alumno bigint) stable language plpgsql as $$
begin
  return query select v.id_alumno from vinculo v
    where v.id_usuario = adulto and vinculo_permite(v, 'autoriza') and es_menor(v.id_alumno) and consentimiento_vigente() is not null
      and not exists (select from consentimiento c where c.id_usuario = v.id_alumno and c.numero = consentimiento_vigente()
        and c.id_firmante is not null);
end $$;

create trigger consentimiento_numerar after insert or update of valor on parametro for each row
  when (new.clave = 'datos.consentimiento') execute function consentimiento_numerar();

create trigger consentimiento_texto_solo_se_agrega before update or delete or truncate on consentimiento_texto
  for each statement execute function solo_se_agrega();

create trigger consentimiento_solo_se_agrega before update or delete or truncate on consentimiento
  for each statement execute function solo_se_agrega();
