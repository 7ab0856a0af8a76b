-- Whether any row of a run can still be undone.
create function corrida_por_deshacer(corrida bigint) returns boolean stable language sql
  return exists (select from corrida_fila f where f.id_corrida = corrida and f.deshecha is null)
    or exists (select from corrida_nota n where n.id_corrida = corrida and n.deshecha is null)
    or exists (select from corrida_certificado c where c.id_corrida = corrida and c.deshecha is null);

call vigilar('corrida', 'id_corrida');
