// The words of modules that write English: one line each, English | Spanish | German | French. A text in markup, a label
// or a string of the script that reads exactly so (blanks around it aside) is put in the app's language; see localise.ts.

const lines = `
New task | Nueva tarea | Neue Aufgabe | Nouvelle tâche
Clear finished tasks | Quitar las tareas hechas | Erledigte entfernen | Retirer les tâches terminées
Write what you want to do first. | Escribe primero qué quieres hacer. | Schreib zuerst, was zu tun ist. | Écrivez d'abord ce que vous voulez faire.
Deleted: | Eliminado: | Gelöscht: | Supprimé :
Undo | Deshacer | Rückgängig | Annuler
Finished tasks are cleared. | Se han quitado las tareas hechas. | Erledigte Aufgaben sind entfernt. | Les tâches terminées sont retirées.
1 open task | 1 tarea pendiente | 1 offene Aufgabe | 1 tâche à faire
open tasks | tareas pendientes | offene Aufgaben | tâches à faire
Nothing to do yet. Write your first task above and press Enter. | Todavía no hay nada que hacer. Escribe arriba tu primera tarea y pulsa Intro. | Noch nichts zu tun. Schreib oben die erste Aufgabe und drücke Enter. | Rien à faire pour l'instant. Écrivez votre première tâche ci-dessus et appuyez sur Entrée.
All done. Enjoy the quiet! | Todo hecho. ¡Disfruta de la calma! | Alles erledigt. Genieß die Ruhe! | Tout est fait. Profitez du calme !
Nothing finished yet. Tick a task when it is done. | Todavía no hay nada terminado. Marca una tarea cuando esté hecha. | Noch nichts erledigt. Hake eine Aufgabe ab, wenn sie fertig ist. | Rien de terminé. Cochez une tâche quand elle est faite.
Edit: | Editar: | Bearbeiten: | Modifier :
Delete: | Eliminar: | Löschen: | Supprimer :
Edit | Editar | Bearbeiten | Modifier
Delete | Eliminar | Löschen | Supprimer
Save | Guardar | Speichern | Enregistrer
Cancel | Cancelar | Abbrechen | Annuler
Text of the task | Texto de la tarea | Text der Aufgabe | Texte de la tâche
All | Todas | Alle | Toutes
Open | Pendientes | Offen | À faire
Done | Hechas | Erledigt | Terminées
Kind of session | Tipo de sesión | Art der Runde | Type de session
Focus | Concentración | Konzentration | Concentration
Break | Descanso | Pause | Pause
Long break | Descanso largo | Lange Pause | Longue pause
Reset | Reiniciar | Zurücksetzen | Réinitialiser
Sessions done today | Sesiones hechas hoy | Heute geschafft | Sessions faites aujourd'hui
Until the long break | Hasta el descanso largo | Bis zur langen Pause | Avant la longue pause
1 session | 1 sesión | 1 Runde | 1 session
sessions | sesiones | Runden | sessions
Lengths | Duraciones | Längen | Durées
(minutes) | (minutos) | (Minuten) | (minutes)
Save lengths | Guardar duraciones | Längen speichern | Enregistrer les durées
Sound | Sonido | Ton | Son
Paused. | En pausa. | Angehalten. | En pause.
Session done! Press Start for your break. | ¡Sesión hecha! Pulsa Empezar para tu descanso. | Geschafft! Drücke Start für die Pause. | Session terminée ! Appuyez sur Démarrer pour votre pause.
The break is over. Press Start to focus again. | El descanso ha terminado. Pulsa Empezar para volver a concentrarte. | Die Pause ist um. Drücke Start und weiter geht es. | La pause est finie. Appuyez sur Démarrer pour reprendre.
Start | Empezar | Start | Démarrer
Stop | Parar | Stopp | Arrêter
Go on | Seguir | Weiter | Continuer
Pause | Pausa | Pause | Pause
Back at the start. | De nuevo al principio. | Wieder am Anfang. | Retour au début.
The new lengths are set. | Las nuevas duraciones están puestas. | Die neuen Längen gelten. | Les nouvelles durées sont réglées.
Set the time | Fijar el tiempo | Zeit einstellen | Régler le temps
Time is up! | ¡Se acabó el tiempo! | Die Zeit ist um! | Le temps est écoulé !
Ready | Listo | Bereit | Prêt
Running | En marcha | Läuft | En cours
Minutes | Minutos | Minuten | Minutes
Seconds | Segundos | Sekunden | Secondes
Set at least one second. | Pon al menos un segundo. | Stell mindestens eine Sekunde ein. | Réglez au moins une seconde.
Lap | Vuelta | Runde | Tour
Laps | Vueltas | Runden | Tours
Lap time | Tiempo de la vuelta | Rundenzeit | Temps du tour
Ready? | ¿Todo listo? | Bereit? | Prêt ?
Start the quiz | Empezar el quiz | Quiz starten | Commencer le quiz
Topic | Tema | Thema | Thème
Question | Pregunta | Frage | Question
Score | Puntos | Punkte | Score
Next question | Siguiente pregunta | Nächste Frage | Question suivante
Leave this round | Dejar esta ronda | Runde verlassen | Quitter cette partie
Play again | Jugar otra vez | Noch einmal | Rejouer
Your answers | Tus respuestas | Deine Antworten | Vos réponses
Not played yet | Aún sin jugar | Noch nicht gespielt | Pas encore joué
Best: | Récord: | Bestwert: | Record :
See the summary | Ver el resumen | Zur Auswertung | Voir le bilan
Right! | ¡Correcto! | Richtig! | Juste !
Wrong. | No es correcto. | Leider falsch. | Faux.
The answer is | La respuesta es | Richtig ist | La réponse est
out of | de | von | sur
Perfect, every single one! | ¡Perfecto, todas bien! | Perfekt, alle richtig! | Parfait, tout est juste !
Well done! | ¡Bien hecho! | Gut gemacht! | Bravo !
A solid round. | Una buena ronda. | Eine solide Runde. | Une bonne partie.
Every question below is one you know next time. | Cada pregunta de abajo la sabrás la próxima vez. | Jede Frage unten weißt du beim nächsten Mal. | Chaque question ci-dessous, vous la saurez la prochaine fois.
This is your best score yet. | Es tu mejor resultado hasta ahora. | Das ist dein bestes Ergebnis. | C'est votre meilleur score.
Your best: | Tu récord: | Dein Bestwert: | Votre record :
· your answer: | · tu respuesta: | · deine Antwort: | · votre réponse :
Correct answer: | Respuesta correcta: | Richtige Antwort: | Bonne réponse :
Filters | Filtros | Filter | Filtres
Clear filters | Quitar filtros | Filter entfernen | Retirer les filtres
Maximum | Máximo | Höchstens | Maximum
Add here | Añadir aquí | Hier anlegen | Ajouter ici
1 card | 1 tarjeta | 1 Karte | 1 carte
cards | tarjetas | Karten | cartes
← Back to the board | ← Volver al tablero | ← Zurück zur Tafel | ← Retour au tableau
Move | Mover | Verschieben: | Déplacer
Overdue | Con retraso | Überfällig | En retard
is deleted. | se ha eliminado. | ist gelöscht. | est supprimé.
Saved. | Guardado. | Gespeichert. | Enregistré.
Total: | Total: | Summe: | Total :
New note | Nueva nota | Neue Notiz | Nouvelle note
Open .md file | Abrir archivo .md | .md-Datei öffnen | Ouvrir un fichier .md
Search all notes | Buscar en todas las notas | Alle Notizen durchsuchen | Chercher dans toutes les notes
Title | Título | Titel | Titre
Tags | Etiquetas | Schlagwörter | Étiquettes
(separate with commas) | (separa con comas) | (mit Kommas trennen) | (séparez par des virgules)
Text | Texto | Text | Texte
📌 Pin | 📌 Fijar | 📌 Anheften | 📌 Épingler
📌 Unpin | 📌 Soltar | 📌 Lösen | 📌 Détacher
Download .md | Descargar .md | .md herunterladen | Télécharger .md
Preview | Vista previa | Vorschau | Aperçu
Welcome | Te damos la bienvenida | Willkommen | Bienvenue
Untitled | Sin título | Ohne Titel | Sans titre
No notes yet. Press New note and start writing. | Todavía no hay notas. Pulsa Nueva nota y empieza a escribir. | Noch keine Notizen. Drücke „Neue Notiz“ und schreib los. | Pas encore de notes. Appuyez sur Nouvelle note et écrivez.
No note has this in it. | Ninguna nota contiene eso. | Keine Notiz enthält das. | Aucune note ne contient cela.
The note is deleted. | La nota se ha eliminado. | Die Notiz ist gelöscht. | La note est supprimée.
Nothing is chosen yet. | Todavía no has elegido nada. | Noch nichts gewählt. | Rien n'est encore choisi.
This is a test payment: any 16 digits will do, no money moves. | Es un pago de prueba: valen 16 cifras cualesquiera, no se mueve dinero. | Das ist eine Probezahlung: 16 beliebige Ziffern genügen, es fließt kein Geld. | C'est un paiement d'essai : 16 chiffres au choix suffisent, aucun argent ne bouge.
Valid until (MM/YY) | Válida hasta (MM/AA) | Gültig bis (MM/JJ) | Valable jusqu'au (MM/AA)
It looks like BK-7K3M9X and stands on the confirmation. | Es como BK-7K3M9X y está en la confirmación. | Sie sieht aus wie BK-7K3M9X und steht auf der Bestätigung. | Il ressemble à BK-7K3M9X et figure sur la confirmation.
This time was taken meanwhile. Please choose another. | Entretanto se ha ocupado esa hora. Elige otra. | Diese Zeit wurde inzwischen vergeben. Bitte wähle eine andere. | Cet horaire vient d'être pris. Choisissez-en un autre.
Choose today or a later day | Elige hoy o un día posterior | Wähle heute oder einen späteren Tag | Choisissez aujourd'hui ou un jour suivant
free times on | horas libres el | freie Zeiten am | horaires libres le
Time | Hora | Uhrzeit | Heure
Day | Día | Tag | Jour
Paid before | Pagado antes | Schon bezahlt | Déjà payé
A card number has 16 digits | Un número de tarjeta tiene 16 cifras | Eine Kartennummer hat 16 Ziffern | Un numéro de carte a 16 chiffres
Write the month and the year, such as 08/29 | Escribe el mes y el año, por ejemplo 08/29 | Schreib Monat und Jahr, etwa 08/29 | Écrivez le mois et l'année, par exemple 08/29
A security code has 3 or 4 digits | El código de seguridad tiene 3 o 4 cifras | Eine Prüfnummer hat 3 oder 4 Ziffern | Un code de sécurité a 3 ou 4 chiffres
Booked | Reservado | Gebucht | Réservé
Cancelled | Cancelado | Storniert | Annulé
Keep the code: with it the booking can be seen and cancelled. Nothing is sent by e-mail from this app. | Guarda el código: con él se puede ver y cancelar la reserva. Esta aplicación no envía correos. | Bewahre den Code auf: Damit lässt sich die Buchung ansehen und stornieren. Diese App verschickt keine E-Mails. | Gardez le code : il permet de voir et d'annuler la réservation. Cette application n'envoie pas d'e-mails.
There is no booking with this code. | No hay ninguna reserva con este código. | Es gibt keine Buchung mit diesem Code. | Il n'y a pas de réservation avec ce code.
Cancel booking | Cancelar la reserva | Buchung stornieren | Annuler la réservation
Cancel this booking? It cannot be taken back. | ¿Cancelar esta reserva? No se puede deshacer. | Diese Buchung stornieren? Das lässt sich nicht zurücknehmen. | Annuler cette réservation ? C'est définitif.
Demo User | Cuenta de prueba | Demo-Konto | Compte de démonstration
Join | Unirse | Mitmachen | Participer
Start a topic | Abrir un tema | Thema beginnen | Ouvrir un sujet
Search in topics and replies | Buscar en temas y respuestas | In Themen und Antworten suchen | Chercher dans les sujets et réponses
Nothing here yet. Look elsewhere or write the first one. | Aquí todavía no hay nada. Mira en otra parte o escribe lo primero. | Hier ist noch nichts. Schau anderswo oder schreib das Erste. | Rien ici pour l'instant. Regardez ailleurs ou écrivez le premier.
Your reply | Tu respuesta | Deine Antwort | Votre réponse
Post reply | Responder | Antworten | Répondre
Post topic | Publicar el tema | Thema veröffentlichen | Publier le sujet
Join with a nickname | Unirse con un apodo | Mit Spitznamen mitmachen | Participer avec un pseudo
Your reply is posted. | Tu respuesta está publicada. | Deine Antwort ist veröffentlicht. | Votre réponse est publiée.
Spin the wheel | Girar la ruleta | Rad drehen | Tourner la roue
On the wheel | En la ruleta | Auf dem Rad | Sur la roue
Nothing drawn yet. Spin the wheel! | Todavía no ha salido nada. ¡Gira la ruleta! | Noch nichts gezogen. Dreh das Rad! | Rien n'est encore tiré. Tournez la roue !
What was drawn so far | Lo que ha salido hasta ahora | Bisher gezogen | Déjà tirés
Clear the history | Borrar el historial | Verlauf leeren | Effacer l'historique
The wheel is turning … | La ruleta está girando … | Das Rad dreht sich … | La roue tourne …
Nothing can move that way. | Nada se puede mover hacia ahí. | In diese Richtung bewegt sich nichts. | Rien ne peut bouger par là.
New game | Nueva partida | Neues Spiel | Nouvelle partie
Start a game | Empezar una partida | Spiel starten | Commencer une partie
Restart | Empezar de nuevo | Neu starten | Recommencer
Resume | Seguir | Weiter | Reprendre
Board | Tablero | Spielfeld | Plateau
Level | Nivel | Stufe | Niveau
Easy | Fácil | Leicht | Facile
Medium | Medio | Mittel | Moyen
Hard | Difícil | Schwer | Difficile
Best | Récord | Bestwert | Record
Turns | Turnos | Züge | Tours
Cards | Cartas | Karten | Cartes
How to play | Cómo se juega | So wird gespielt | Comment jouer
Your turn: you are X. | Te toca: juegas con X. | Du bist dran: Du spielst X. | À vous : vous jouez X.
You win! | ¡Ganas! | Du gewinnst! | Vous gagnez !
The computer wins this one. | Esta la gana el ordenador. | Diese Runde gewinnt der Computer. | L'ordinateur gagne cette fois.
The computer is thinking … | El ordenador está pensando … | Der Computer denkt nach … | L'ordinateur réfléchit …
A draw: nobody has three in a row. | Empate: nadie tiene tres en raya. | Unentschieden: Niemand hat drei in einer Reihe. | Match nul : personne n'en a trois alignés.
Press New game to play again. | Pulsa Nueva partida para jugar otra vez. | Drücke „Neues Spiel“ für die nächste Runde. | Appuyez sur Nouvelle partie pour rejouer.
Losses | Derrotas | Niederlagen | Défaites
Wins | Victorias | Siege | Victoires
Draws | Empates | Unentschieden | Nuls
Set the score to zero | Poner el marcador a cero | Spielstand auf null setzen | Remettre le score à zéro
What to convert | Qué convertir | Was umrechnen | Que convertir
Length | Longitud | Länge | Longueur
Mass | Masa | Masse | Masse
Temperature | Temperatura | Temperatur | Température
Volume | Volumen | Volumen | Volume
Area | Superficie | Fläche | Surface
Speed | Velocidad | Geschwindigkeit | Vitesse
Amount | Cantidad | Menge | Quantité
Swap the two units | Intercambiar las dos unidades | Einheiten tauschen | Échanger les deux unités
⇅ Swap | ⇅ Intercambiar | ⇅ Tauschen | ⇅ Échanger
Please write a number. | Escribe un número. | Bitte schreib eine Zahl. | Écrivez un nombre.
Calculation | Cálculo | Rechnung | Calcul
Keys | Teclas | Tasten | Touches
Clear | Borrar | Löschen | Effacer
Past calculations | Cálculos anteriores | Frühere Rechnungen | Calculs précédents
Your results are kept here. | Aquí se guardan tus resultados. | Hier bleiben deine Ergebnisse. | Vos résultats sont gardés ici.
Cannot divide by zero | No se puede dividir entre cero | Durch null lässt sich nicht teilen | Impossible de diviser par zéro
Not complete yet | Aún no está completo | Noch nicht vollständig | Pas encore complet
Calculate | Calcular | Berechnen | Calculer
Start again | Empezar de nuevo | Von vorn | Recommencer
New habit | Nuevo hábito | Neue Gewohnheit | Nouvelle habitude
Save habit | Guardar hábito | Gewohnheit speichern | Enregistrer l'habitude
Archive | Archivo | Archiv | Archives
Current streak | Racha actual | Aktuelle Serie | Série en cours
Longest streak | Mejor racha | Längste Serie | Plus longue série
Week summary | Resumen de la semana | Wochenübersicht | Bilan de la semaine
Your vote | Tu voto | Deine Stimme | Votre vote
Save my vote | Guardar mi voto | Stimme abgeben | Enregistrer mon vote
Thank you, your vote counts. | Gracias, tu voto cuenta. | Danke, deine Stimme zählt. | Merci, votre vote compte.
Your vote is changed. | Tu voto ha cambiado. | Deine Stimme ist geändert. | Votre vote est modifié.
Nobody has voted yet. | Todavía no ha votado nadie. | Noch hat niemand abgestimmt. | Personne n'a encore voté.
New option | Nueva opción | Neue Möglichkeit | Nouvelle option
Add option | Añadir opción | Möglichkeit hinzufügen | Ajouter une option
`;

const columns = { es: 1, de: 2, fr: 3 } as const;

/** English text -> text in that language. */
export function moduleWordsOf(language: keyof typeof columns): Map<string, string> {
  return new Map(
    lines
      .trim()
      .split("\n")
      .map((line) => {
        const cells = line.split(" | ");
        return [cells[0] ?? "", cells[columns[language]] ?? cells[0] ?? ""] as const;
      }),
  );
}
