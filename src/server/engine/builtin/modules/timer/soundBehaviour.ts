/** The functions of a timer that make sounds, for inside its set-up function. */
export const soundBehaviour = (id: string): string => `
  // ----- sounds -----

  const soundSwitch = $(".timer-sound", view);
  soundSwitch.checked = load("${id}-sound", true);
  soundSwitch.addEventListener("change", () => save("${id}-sound", soundSwitch.checked));

  // Browsers let a page make sounds only after a click, so the audio begins with the Start button.
  let audio = null;

  function prepareSound() {
    audio ??= new AudioContext();
    audio.resume();
  }

  // Three notes of a bell, going up.
  function ring() {
    if (!soundSwitch.checked || !audio) return;
    [523, 659, 784].forEach((pitch, index) => {
      const begin = audio.currentTime + index * 0.25;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.3, begin);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.8);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + 0.8);
    });
  }
`;
