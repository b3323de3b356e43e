import type { Language } from "../reading.ts";

// Headings and buttons that understanding writes by itself, in the other languages of the interface.

const words: Record<string, [es: string, de: string, fr: string]> = {
  Home: ["Inicio", "Start", "Accueil"],
  Tasks: ["Tareas", "Aufgaben", "Tâches"],
  Today: ["Hoy", "Heute", "Aujourd'hui"],
  Notes: ["Notas", "Notizen", "Notes"],
  Overview: ["Resumen", "Übersicht", "Aperçu"],
  Contact: ["Contacto", "Kontakt", "Contact"],
  About: ["Quiénes somos", "Über uns", "À propos"],
  Menu: ["Carta", "Karte", "Carte"],
  Shop: ["Tienda", "Shop", "Boutique"],
  Booking: ["Reservar", "Buchen", "Réserver"],
  Account: ["Cuenta", "Konto", "Compte"],
  User: ["Usuario", "Benutzer", "Utilisateur"],
  "Shopping list": ["Lista de la compra", "Einkaufsliste", "Liste de courses"],
  "What to buy?": ["¿Qué hay que comprar?", "Was wird gebraucht?", "Que faut-il acheter ?"],
  "What needs doing?": ["¿Qué hay que hacer?", "Was ist zu tun?", "Que faut-il faire ?"],
  Send: ["Enviar", "Senden", "Envoyer"],
  "Send request": ["Enviar solicitud", "Anfrage senden", "Envoyer la demande"],
  "Thank you! Your message has been saved.": [
    "¡Gracias! Tu mensaje se ha guardado.",
    "Danke! Deine Nachricht wurde gespeichert.",
    "Merci ! Votre message a été enregistré.",
  ],
  Count: ["Número", "Anzahl", "Nombre"],
  Services: ["Servicios", "Leistungen", "Services"],
  Prices: ["Precios", "Preise", "Tarifs"],
  Gallery: ["Galería", "Galerie", "Galerie"],
  Team: ["Equipo", "Team", "Équipe"],
  "How it works": ["Cómo funciona", "So geht es", "Comment ça marche"],
  "Opening hours": ["Horario", "Öffnungszeiten", "Horaires"],
  "Questions and answers": ["Preguntas y respuestas", "Fragen und Antworten", "Questions et réponses"],
  "How to find us": ["Cómo llegar", "So finden Sie uns", "Nous trouver"],
  "Monday to Friday": ["Lunes a viernes", "Montag bis Freitag", "Lundi à vendredi"],
  Saturday: ["Sábado", "Samstag", "Samedi"],
  Sunday: ["Domingo", "Sonntag", "Dimanche"],
  Closed: ["Cerrado", "Geschlossen", "Fermé"],
  "12 Mill Street, open to everybody. Call 555-0142 or write to hello@example.com.": [
    "Calle del Molino 12. Teléfono 555-0142, hola@example.com.",
    "Mühlstraße 12. Telefon 555-0142, hallo@example.com.",
    "12 rue du Moulin. Téléphone 555-0142, bonjour@example.com.",
  ],
  "Will you come?": ["¿Vienes?", "Kommst du?", "Viendrez-vous ?"],
  Reviews: ["Opiniones", "Bewertungen", "Avis"],
};

const column = { es: 0, de: 1, fr: 2 } as const;

/** The English text in the language of the app. */
export function label(language: Language, english: string): string {
  if (language === "en" || !Object.hasOwn(words, english)) return english;
  return words[english]?.[column[language]] ?? english;
}
