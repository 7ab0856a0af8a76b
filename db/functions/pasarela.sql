call vigilar('revision', 'id_revision');
