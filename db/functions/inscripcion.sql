-- A changed setting is a new text; the same one set again is the text that it was. Names no type of the table: the triggers of settings are made
-- before the table is.
create function inscripcion_numerar() returns trigger language plpgsql as $$
declare
  ultimo int := (select max(numero) from inscripcion_texto);
begin
  if coalesce(new.valor, '') <> '' and not exists (select from inscripcion_texto where numero = ultimo and texto = new.valor) then
    insert into inscripcion_texto (numero, texto) values (coalesce(ultimo, 0) + 1, new.valor);
  end if;
  return null;
end $$;

-- The terms in force; none where the setting is empty.
create function inscripcion_terminos() returns int stable language sql
  return (select max(t.numero) from inscripcion_texto t where parametro_de('inscripcion.terminos') <> '');

call vigilar('inscripcion', 'id_inscripcion', 'datos', 'direccion');

create trigger inscripcion_numerar after insert or update of valor on parametro for each row
  when (new.clave = 'inscripcion.terminos') execute function inscripcion_numerar();

create trigger inscripcion_texto_solo_se_agrega before update or delete or truncate on inscripcion_texto
  for each statement execute function solo_se_agrega();
