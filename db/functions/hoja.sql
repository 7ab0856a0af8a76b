call vigilar('hoja_recordada', 'id_hoja_recordada');
