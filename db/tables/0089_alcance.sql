-- Which rows a user reaches follows from what they may do, no longer from the levels 4 and 9 of profiles. No profile reaches more than
-- before: those of the two levels lose the authorities that now reach the rows of everybody, or of the groups that one teaches, which
-- opened to them empty lists or their own rows.
update perfil set authorities = array(
    select a from unnest(authorities) a where case nivel
      when 9 then a ~ '^menu_'
      else a !~ '^(web_usuario|web_ingreso|per_usuario|per_perfil|per_ingreso|per_cuenta|per_grupo|per_matricula|per_certificado|per_configuracion|per_auditoria)' end
  )
  where nivel in (4, 9);
update perfil set authorities = authorities || '{web_grupo_todos}'
  where nivel not in (4, 9) and exists (select from unnest(authorities) a where a !~ '^menu_');
