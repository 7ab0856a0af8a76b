-- texto: the audit is searched by it. Only a login may have accents; spaces are as they were written.
create view auditoria_fila as
  select *, lower(public.unaccent('public.unaccent'::regdictionary, actor)) || ' ' || lower(operacion || ' ' || entidad) || ' ' || id_auditoria
    as texto,
    (select jsonb_build_object('nombres', u.nombres, 'papellido', u.papellido, 'sapellido', u.sapellido)
     from usuario u where u.id_usuario = id_actor) as persona
  from auditoria;
