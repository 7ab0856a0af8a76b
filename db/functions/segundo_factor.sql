call poner_auditoria('segundo_factor', 'id_usuario', 'secreto', 'ultimo_paso');
