-- A case once for each teacher it reaches: the one responsible for it, the one who reported it, and the teacher of its group,
-- unless the case is about money, which is not the teacher's business.
create view incidencia_de_docente as
  select f.*, d.id_docente from incidencia_fila f join (
    select id_incidencia, id_responsable as id_docente from incidencia where id_responsable is not null
    union select id_incidencia, id_reporta from incidencia where id_reporta is not null
    union select i.id_incidencia, g.id_docente from incidencia i join grupo g on g.id_grupo = i.id_grupo
      join tipo t on t.id_tipo = i.id_tipo
      where g.id_docente is not null and i.id_ingreso is null and t.codigo <> 'ECONOMICA'
  ) d on d.id_incidencia = f.id_incidencia;
