call poner_auditoria('identidad', 'id_usuario');
