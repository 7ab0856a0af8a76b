create view envio_fila as
  select e.id_envio, e.canal, e.destino, e.asunto, e.id_usuario, persona_corta(u) as usuario, e.id_mensaje, m.plantilla, e.motivo, e.tema,
    array(select a.nombre from envio_adjunto a where a.id_envio = e.id_envio order by a.id_envio_adjunto) as adjuntos, e.intentos, e.instante, case when e.estado = 'PENDIENTE' then e.proximo end as proximo, e.terminado,
    e.resultado, e.usuario_creacion, e.estado, e.busqueda,
    -- The user who may read it again: none of a mail to an adult without an account, which names the student in place of a user.
    case when e.id_vinculo is null or exists (select from vinculo v where v.id_vinculo = e.id_vinculo and v.id_usuario = e.id_usuario) then e.id_usuario end as id_lector,
    -- A reserved text, such as a link that signs in, is never listed, not even while it waits. A complaint is read in its book.
    case when not e.reservado and e.motivo is distinct from 'RECLAMO' then e.cuerpo end as cuerpo
  from envio e
  left join usuario u on u.id_usuario = e.id_usuario
  left join mensaje m on m.id_mensaje = e.id_mensaje;
